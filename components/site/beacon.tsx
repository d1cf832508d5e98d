"use client";

import { useEffect } from "react";
import { preinit } from "react-dom";

/**
 * Tells the site's own statistics about each page that is opened (public/visit.js), but none of the
 * panel. The script is asked for once, and only when the page works, so that nothing that is seen
 * waits for it.
 */
export function Beacon() {
  useEffect(() => preinit("/visit.js", { as: "script" }), []);
  return null;
}
