"use client";

import useSWR, { type SWRConfiguration } from "swr";
import type { AnswerOf, Call, Request } from "./calls";
import { api, type ApiError } from "./client";

/** `whose` is for answers that differ by person. */
export type Asked<C extends Call> = [...request: Request<C>, whose?: string];

/** `useApi(["GET /api/info"], { … })`; null asks nothing. */
export function useApi<C extends Call>(asked: Asked<C> | null, options?: SWRConfiguration<AnswerOf<C>, ApiError>) {
  const ask = ([call, sent]: Asked<C>) => api<C>(...([call, sent] as unknown as Request<C>));
  return useSWR<AnswerOf<C>, ApiError>(asked, ask, options);
}
