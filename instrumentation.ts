import type { Instrumentation } from "next";
import { isDatabaseFailure } from "@/lib/core/outage";
import { probes } from "@/lib/core/probes";

/** Next tells here of what pages throw; it writes that to the log by itself. What handlers throw is caught by `route()`. */
export const onRequestError: Instrumentation.onRequestError = (error, _request, { routePath }) => {
  if (isDatabaseFailure(error) || !probes.error.isWatched) return;
  probes.error.tell({ error, logged: `${routePath} could not be rendered` });
};
