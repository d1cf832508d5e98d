export const takenQueryName = "quindeArrival";

/** On the sign-in's way back, before Next is there; the page's policy allows it by its hash. */
export const takeQueryScript = `window.${takenQueryName}=location.search;history.replaceState(null,"",location.pathname)`;
