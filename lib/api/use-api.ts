"use client";

import useSWR, { type SWRConfiguration } from "swr";
import type { Answer, Call, Request } from "./calls";
import { api, type ApiError } from "./client";

/** A call with what it sends, and `whose` answer it is where each person has their own; also the key for SWR's `mutate`. */
export type Asked<C extends Call> = [...request: Request<C>, whose?: string];

/** What a call answers, kept and asked for again by SWR: `useApi(["GET /api/info"], { … })`. Null asks nothing. */
export function useApi<C extends Call>(asked: Asked<C> | null, options?: SWRConfiguration<Answer<C>, ApiError>) {
  const ask = ([call, sent]: Asked<C>) => api<C>(...([call, sent] as unknown as Request<C>));
  return useSWR<Answer<C>, ApiError>(asked, ask, options);
}
