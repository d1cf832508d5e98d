import type { AppError } from "@/lib/core/errors";
import { refusedPage } from "@/lib/core/plain-page";
import type { Declaration, Handler } from "./route";

/** Whether a browser shows the answer to a person. */
const isSeen = ({ method, headers }: Request): boolean =>
  method !== "HEAD" && Boolean(headers.get("accept")?.includes("text/html"));

/**
 * Tells the browser of a form that leads on what went wrong, where no page of ours does (`toldOnPage`). Programs get
 * JSON.
 */
export async function orRefusedPage(request: Request, { declaration }: Handler, answer: Response): Promise<Response> {
  const leadsOn = declaration.bodyType === "form" && declaration.gives !== undefined && 303 in declaration.gives;
  if (answer.status < 400 || !leadsOn || !isSeen(request)) return answer;
  const { message } = (await answer.json()) as Pick<AppError, "message">;
  const headers = new Headers(answer.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.delete("content-length");
  return new Response(refusedPage(message), { status: answer.status, headers });
}

/**
 * Has a call that people reach by a link or a form tell their browser on a page what went wrong, also before the
 * handler runs (a limit, a form that is too large). Programs get JSON.
 * @param lead to the page that tells it
 */
export function toldOnPage<D extends Declaration>(
  handler: Handler<D>,
  lead: (params: unknown, refusal: Pick<AppError, "message" | "fields">) => Response,
): Handler<D> {
  const answer: (...sent: Parameters<typeof handler>) => Promise<Response> = async (request, context) => {
    const response = await handler(request, context);
    if (response.status < 400 || !isSeen(request)) return response;
    return lead(await context.params, (await response.json()) as Pick<AppError, "message" | "fields">);
  };
  return Object.assign(answer, { declaration: handler.declaration });
}
