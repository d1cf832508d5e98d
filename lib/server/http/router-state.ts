import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/**
 * Whether Next can read what its router in a browser says that it shows (`Next-Router-State-Tree`). What it cannot read, which no browser
 * sends, it would take for a fault of its own.
 */
export function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}
