import { AppError } from "@/lib/core/errors";
import { offerPath } from "../shared/proposal";
import { refusalNamed } from "../offer/refusal";

type Way = { code: string; done: Record<string, string>; refused: Record<string, string> };

/** Answers a form of the page by leading back to it, with what there is to say. */
export async function answerAtOffer({ code, done, refused }: Way, act: () => Promise<void>): Promise<Response> {
  let query = done;
  try {
    await act();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A page that does not exist says so by itself.
    query = error.code === "not_found" ? {} : { ...refused, aviso: refusalNamed(error) ?? "ocupado" };
  }
  const said = new URLSearchParams(query).toString();
  const location = `${offerPath(code)}${said && `?${said}#respuesta`}`;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
