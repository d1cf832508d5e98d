import { leadAway, leadWithNotice } from "@/lib/api/form-notice";
import { route } from "@/lib/api/route";
import { longestWrittenName } from "@/lib/certificates/shared/certificate";
import { AppError } from "@/lib/core/errors";
import { refusalNamed } from "./offer/refusal";
import { acceptOffer } from "./public/accept";
import { askCode } from "./public/ask-code";
import { refuseOffer } from "./public/refuse";
import { acceptForm, codeForm, offerParams, refuseForm } from "./schema";
import { offerPath } from "./shared/proposal";

/** The forms of an offer's page, which lead back to it. */
export const offerCalls = {
  "POST /api/proposals/accept/{code}": route(
    {
      access: "anonymous",
      summary: "Accepts an offer with the code that was sent to its client, and leads back to its page.",
      params: offerParams,
      body: acceptForm,
      bodyType: "form",
      maxBody: "small",
      gives: { 303: null },
      limit: { call: "POST /api/proposals/accept/{code}", points: 30, seconds: 60 * 10 },
    },
    ({ params: { code }, body, device }) =>
      answerAtOffer(
        {
          ...{ code, done: { paso: "listo" }, refused: { o: body.options, paso: "codigo" } },
          typed: { name: body.name.slice(0, longestWrittenName), agrees: body.agrees && "yes" },
        },
        () => acceptOffer(code, body, device),
      ),
  ),
  "POST /api/proposals/code/{code}": route(
    {
      access: "anonymous",
      summary: "Sends a code of six digits to where an offer was sent, and leads back to its page.",
      params: offerParams,
      body: codeForm,
      bodyType: "form",
      maxBody: "small",
      gives: { 303: null },
      limit: { call: "POST /api/proposals/code/{code}", points: 10, seconds: 60 * 10 },
    },
    ({ params: { code }, body }) =>
      answerAtOffer({ code, done: { o: body.options, paso: "codigo" }, refused: { o: body.options } }, () =>
        askCode(code, body),
      ),
  ),
  "POST /api/proposals/refuse/{code}": route(
    {
      access: "anonymous",
      summary: "Says that the client does not accept an offer, and why; leads back to its page.",
      params: offerParams,
      body: refuseForm,
      bodyType: "form",
      maxBody: "small",
      gives: { 303: null },
      limit: { call: "POST /api/proposals/refuse/{code}", points: 10, seconds: 60 * 10 },
    },
    ({ params: { code }, body }) => answerAtOffer({ code, done: {}, refused: {} }, () => refuseOffer(code, body)),
  ),
};

type Way = {
  code: string;
  done: Record<string, string>;
  refused: Record<string, string>;
  /** Values that the form keeps when it is refused. */
  typed?: Record<string, string>;
};

/** Answers a form of the page by leading back to it, with what there is to say. */
async function answerAtOffer({ code, done, refused, typed }: Way, act: () => Promise<void>): Promise<Response> {
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
  if (typed && failure)
    return leadWithNotice(path, { isError: true, message: failure.message, fields: {}, typed }, { rest });
  return new Response(null, { status: 303, headers: { location: path + rest, "cache-control": "no-store" } });
}
