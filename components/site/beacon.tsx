"use client";

import { useEffect } from "react";
import { preinit } from "react-dom";

/**
 * Tells the site's own statistics about each page that is opened; see public/visit.js. Not for the panel. The script is asked for
 * when the page works, so that nothing that is seen waits for it, and once, however often this is shown.
 */
export function Beacon() {
  useEffect(() => preinit("/visit.js", { as: "script" }), []);
  return null;
}
