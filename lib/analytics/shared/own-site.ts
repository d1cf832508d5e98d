/** This site. Its views are in `visits`; those of other sites in `visit_hits`. */
export const ownSite = 1;
