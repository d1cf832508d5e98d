/** This site itself. Its views are `visits`; those of all others are `visit_hits`. */
export const ownSite = 1;
