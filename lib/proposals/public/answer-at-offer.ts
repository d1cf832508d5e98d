import { leadAway, leadWithNotice } from "@/lib/api/form-notice";
import { AppError } from "@/lib/core/errors";
import { offerPath } from "../shared/proposal";
import { refusalNamed } from "../offer/refusal";

type Way = {
  code: string;
  done: Record<string, string>;
  refused: Record<string, string>;
  /** Values that the form keeps when it is refused. */
  typed?: Record<string, string>;
};

/** Answers a form of the page by leading back to it, with what there is to say. */
export async function answerAtOffer(
  { code, done, refused, typed }: Way,
  act: () => Promise<void>,
): Promise<Response> {
  let query = done;
  let failure: AppError | null = null;
  try {
    await act();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    failure = error;
    // A page that does not exist says so by itself.
    query = error.code === "not_found" ? {} : { ...refused, aviso: refusalNamed(error) ?? "ocupado" };
  }
  const said = new URLSearchParams(query).toString();
  const rest = said && `?${said}#${query.paso === "codigo" ? "aceptar" : "respuesta"}`;
  const path = offerPath(code);
  if (typed && !failure) return leadAway(path + rest, path);
  if (typed && failure) return leadWithNotice(path, { isError: true, message: failure.message, fields: {}, typed }, { rest });
  return new Response(null, { status: 303, headers: { location: path + rest, "cache-control": "no-store" } });
}
