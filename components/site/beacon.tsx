/** Tells the site's own statistics about each page that is opened; see public/visit.js. Not for the panel. */
export const Beacon = () => <script async src="/visit.js" />;
