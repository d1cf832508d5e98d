import { writtenName } from "@/lib/certificates/schema";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { theClient } from "@/lib/proposals/audit";
import { enqueuePushes } from "@/lib/push/queue";
import { engagementAudit } from "../audit";
import { engagementNewsPush } from "../pushes/engagement-news";
import { answerComment, answerKind, type AnswerForm, stepId } from "../schema";
import { lockStep, stepNotFound } from "../steps";
import { holdClientPage } from "./find-page";

/**
 * Stores the client's answer to a step that waits for it, once: the first of two stands.
 * @returns the text that thanks for it
 * @throws AppError `not_found` unless the step is that client's, `conflict` once it changed or was answered,
 * `bad_request`
 */
export async function answerStep(key: string, form: AnswerForm): Promise<string> {
  const kind = answerKind.safeParse(form.answer);
  if (!kind.success) throw new AppError("bad_request", kind.error.issues[0]!.message);
  const { name, comment } = readAnswer(form, kind.data);
  const id = stepId.safeParse(form.step);
  if (!id.success) throw stepNotFound();
  await db.$transaction(async (tx) => {
    const clientId = await holdClientPage(tx, key);
    const { step, engagement } = await lockStep(tx, id.data);
    if (engagement.clientId !== clientId) throw stepNotFound();
    // A second click, or the form sent once more, is told what the first was.
    const isSame = step.state === kind.data && step.answerName === name && step.answer === comment;
    if (isSame && form.version === String(step.version - 1)) return;
    if (step.state !== "review") throw new AppError("conflict", saysWhy(step.state));
    if (form.version !== String(step.version))
      throw new AppError(
        "conflict",
        "Este paso cambió mientras lo leías. Revísalo como está ahora y responde de nuevo.",
      );
    await tx.engagementStep.update({
      where: { id: step.id },
      data: {
        ...{ state: kind.data, answerName: name, answer: comment, answeredAt: new Date(), toldAt: null },
        version: step.version + 1,
      },
      select: { id: true },
    });
    await engagementAudit.record(tx, theClient, {
      action: "engagement.answer-step",
      target: { id: engagement.id, name: engagement.title },
      changes: {
        ...{ step: [null, step.title], stepState: ["review", kind.data] },
        ...(comment && { answer: [null, comment] }),
      },
    });
    await enqueuePushes(tx, engagementNewsPush, [{ stepId: step.id, state: kind.data }]);
  });
  return kind.data === "approved"
    ? "Gracias: lo aprobaste y ya lo sabemos."
    : "Gracias: recibimos los cambios que pides.";
}

function readAnswer(form: AnswerForm, kind: "approved" | "changes"): { name: string; comment: string } {
  const name = writtenName.safeParse(form.name);
  if (!name.success) {
    const message = "Escribe tu nombre completo, con letras latinas.";
    throw new AppError("bad_request", message, { name: message });
  }
  const comment = answerComment.safeParse(form.comment);
  const missing = kind === "changes" && comment.data === "" && "Escribe qué quieres que cambiemos.";
  const message = missing || comment.error?.issues[0]?.message;
  if (message) throw new AppError("bad_request", message, { comment: message });
  return { name: name.data, comment: comment.data! };
}

const saysWhy = (state: string): string =>
  state === "approved" || state === "changes"
    ? "Este paso ya tiene una respuesta. Mírala abajo; si no es la tuya, escríbenos."
    : "Este paso ya no espera tu respuesta.";
