import type { AppError } from "@/lib/core/errors";
import type { Declaration, Handler } from "./route";

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
    const isSeen = request.method !== "HEAD" && request.headers.get("accept")?.includes("text/html");
    if (response.status < 400 || !isSeen) return response;
    return lead(await context.params, (await response.json()) as Pick<AppError, "message" | "fields">);
  };
  return Object.assign(answer, { declaration: handler.declaration });
}
