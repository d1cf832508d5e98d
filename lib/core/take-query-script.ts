export const takenQueryName = "quindeArrival";

/**
 * Runs on the sign-in's way back before Next can remember its address: moves the query into memory.
 * The page's policy allows it by its hash.
 */
export const takeQueryScript = `window.${takenQueryName}=location.search;history.replaceState(null,"",location.pathname)`;
