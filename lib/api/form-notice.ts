import { z } from "zod";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { createSealer } from "@/lib/core/seal";
import type { FormNotice } from "@/lib/core/form-notice";

/*
 * A form sent without scripts leads back to a page, which finds the answer in a cookie that only we can read. It is of
 * that page alone and lasts two minutes. In the address the answer would end up in histories and logs.
 */

const kept = z.object({
  isError: z.boolean(),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
  typed: z.record(z.string(), z.string()),
  until: z.number(),
});

const { seal, open } = createSealer("form.notice");

export const noticeCookieName = "aviso";

const seconds = 120;
const secure = env.SITE_URL.startsWith("https:");
const attributes = (path: string) => `Path=${path}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

const leadTo = (location: string, ...set: string[]): Response =>
  new Response(null, {
    status: 303,
    headers: [
      ["location", location],
      ["cache-control", "private, no-store"],
      ...set.map((cookie): [string, string] => ["set-cookie", cookie]),
    ],
  });

const forgetNoticeOf = (path: string): string => `${noticeCookieName}=; Max-Age=0; ${attributes(path)}`;

/** @property from the form's page, if it is another: its notice is forgotten */
type Message = { typed?: Record<string, string>; from?: string };

/** Leads to a page that says that something was done. @param path of the page */
export const leadWithMessage = (path: string, message: string, { typed = {}, from }: Message = {}): Response =>
  leadWithNotice(path, { isError: false, message, fields: {}, typed: shorten(typed) }, { from });

/** @property rest of the page's address, such as "?paso=codigo" */
type Way = Pick<Message, "from"> & { rest?: string };

/** Leads to a page that shows a notice. @param path of the page */
export function leadWithNotice(path: string, told: FormNotice, { from, rest = "" }: Way = {}): Response {
  const sealed = seal(
    path,
    JSON.stringify({ ...told, until: Date.now() + seconds * 1_000 } satisfies z.output<typeof kept>),
  );
  const location = path + rest;
  const cookie = `${noticeCookieName}=${sealed}; Max-Age=${seconds}; ${attributes(path)}`;
  return from === undefined ? leadTo(location, cookie) : leadTo(location, cookie, forgetNoticeOf(from));
}

/** More would not fit into a cookie; no field of the forms is longer. */
const mostTyped = 254;

const shorten = (typed: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.slice(0, mostTyped)]));

type Refusal = Pick<AppError, "message" | "fields">;

/** Leads a form back with what is wrong. @param typed what is kept of it */
function leadBack(path: string, { message, fields = {} }: Refusal, typed: Record<string, string>): Response {
  return leadWithNotice(path, { isError: true, message, fields, typed: shorten(typed) });
}

type LeadBack = (params: unknown, refusal: Refusal) => Response;

/** Leads back to a page, with nothing kept of what was typed. */
export const leadBackTo =
  (path: string): LeadBack =>
  (_params, refusal) =>
    leadBack(path, refusal, {});

/** The same to the page that a call's address names. @param otherwise where it names none */
export const leadBackToNamed =
  <P>(named: z.ZodType<P>, pathOf: (params: P) => string, otherwise: string): LeadBack =>
  (params, refusal) => {
    const { success, data } = named.safeParse(params);
    return leadBack(success ? pathOf(data) : otherwise, refusal, {});
  };

/** Does what a form asks for, or leads it back with what is wrong. */
export async function orBack(
  path: string,
  typed: Record<string, string>,
  act: () => Promise<Response>,
): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return leadBack(path, error, typed);
  }
}

/** Leads on, and forgets the notice of the page that the form was on. */
export const leadAway = (location: string, from: string): Response => leadTo(location, forgetNoticeOf(from));

/** Null without one for this page. */
export function readNotice(path: string, sealed: string | undefined): FormNotice | null {
  const text = sealed ? open(path, sealed) : null;
  if (!text) return null;
  const { until, ...told } = kept.parse(JSON.parse(text));
  return until > Date.now() ? told : null;
}
