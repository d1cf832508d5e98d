/** Where the script leaves the query, on the window. */
export const takenQueryName = "quindeArrival";

/**
 * Runs while the document of the sign-in's way back is read, before Next is there to remember its address: takes the query out of
 * it and keeps it in memory. The policy of that page allows it by its hash.
 */
export const takeQueryScript = `window.${takenQueryName}=location.search;history.replaceState(null,"",location.pathname)`;
