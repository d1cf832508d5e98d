export const takenQueryName = "quindeArrival";

/** For the sign-in callback, before Next runs; the page's policy allows it by its hash. */
export const takeQueryScript = `window.${takenQueryName}=location.search;history.replaceState(null,"",location.pathname)`;
