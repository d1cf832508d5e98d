"use client";

import { useEffect, useId, useState } from "react";
import { ConfirmDialog } from "@/components/dashboard/confirm-dialog";
import { BlockedBy, type Reason } from "@/components/ui/blocked-by";
import { Button } from "@/components/ui/button";
import { CheckboxField, SelectField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { Field, TextareaField } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { useFieldValue } from "@/components/ui/use-field-value";
import { api, ApiError } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import { formatMoment } from "@/lib/core/dates";
import { toLocalTime } from "@/lib/core/days";
import type { Checks, Problem } from "@/lib/studio/checks/schema";
import { sendBackInput } from "@/lib/studio/schema";
import { kindNames } from "@/lib/studio/shared/kinds";
import { publishForm } from "@/lib/studio/shared/publish-form";
import { describeCost } from "../describe-cost";
import { publishDraft } from "../draft/draft-calls";
import { useDraft, useDraftContext, useReveal } from "../draft/draft-context";
import { WhatToKnow } from "./checklist";

export type Asking = "publish" | "schedule" | "handIn" | "sendBack" | "archive";
type Props = { onClose: () => void; onDone: (text: string) => Promise<void> };

/** What is asked before the state of a working copy changes. */
export function AskDialog({ asking, ...props }: Props & { asking: Asking }) {
  switch (asking) {
    case "publish":
    case "schedule":
      return <PublishDialog isLater={asking === "schedule"} {...props} />;
    case "handIn":
      return <HandInDialog {...props} />;
    case "sendBack":
      return <SendBackDialog {...props} />;
    case "archive":
      return <ArchiveDialog {...props} />;
  }
}

/** Shows what there is to know, and publishes: now, or at a time. */
function PublishDialog({ isLater, onClose, onDone }: Props & { isLater: boolean }) {
  const { draft, showProblems } = useDraft();
  const { version, checks, failure, retry } = useChecks();
  const missing = checks?.problems.filter(({ level }) => level === "missing") ?? [];
  const leadTo = useLeads(onClose);
  // Two tags that are too long are one thing to be told, and to be led to.
  const blocked = [...new Map(missing.map(leadTo).map((reason) => [reason.text, reason])).values()];
  const blockedId = useId();

  // The form behind it says the same, beside each field.
  useEffect(() => {
    if (missing.length > 0) showProblems(Object.fromEntries(missing.map(({ field, text }) => [field, text])));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [checks]);

  async function publish({ at, below }: { at: string | null; below: boolean }) {
    const along = [...(checks!.above.length > 0 ? ["above" as const] : []), ...(below ? ["below" as const] : [])];
    try {
      await publishDraft(draft.kind, draft.id, { version: version!, at, with: along });
    } catch (refused) {
      if (refused instanceof ApiError && refused.status === 400) showProblems(refused.fields);
      throw refused;
    }
    await onDone(at ? `Se publicará el ${formatMoment(at)}, hora de Lima.` : "Publicado.");
  }

  return (
    <Dialog open onClose={onClose} wide title={`Publicar «${draft.title || "Sin título"}»`}>
      <Form
        schema={publishForm}
        initial={{
          when: isLater ? "later" : "now",
          at: draft.scheduledFor ? toLocalTime(draft.scheduledFor) : "",
          below: !draft.published,
        }}
        survives={false}
        onSubmit={publish}
        className="mt-5 space-y-5"
      >
        <WhatToKnow
          {...{ checks, failure }}
          onRetry={retry}
          leadTo={(problem) => (problem.level === "missing" ? null : leadTo(problem))}
        />
        {checks && <Along checks={checks} />}
        <When />
        <BlockedBy id={blockedId} reasons={blocked} />
        <FormActions onCancel={onClose}>
          <Send isChecking={!checks && !failure} isUnknown={!checks} blocked={blocked} blockedId={blockedId} />
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** What goes with it: what it stands in has to; what is below it may. */
function Along({ checks: { above, below } }: { checks: Checks }) {
  const amounts = below.map(
    ({ kind, count }) => `${count} ${count === 1 ? kindNames[kind].one : kindNames[kind].many}`,
  );
  return (
    <>
      {above.length > 0 && (
        <p className="rounded-lg bg-info-soft px-4 py-3">
          Se publicará también{" "}
          {list(above.map(({ kind, title }) => `${kindNames[kind].the} «${title || "Sin título"}»`))}, donde está.
        </p>
      )}
      {below.length > 0 && <CheckboxField name="below" label={`Publicar también lo que contiene: ${list(amounts)}`} />}
    </>
  );
}

const list = (parts: string[]): string => new Intl.ListFormat("es").format(parts);

function When() {
  const isLater = useFieldValue<string | undefined>("when") === "later";
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <SelectField
        name="when"
        label="Cuándo"
        options={[
          { value: "now", label: "Ahora" },
          { value: "later", label: "Programar para…" },
        ]}
      />
      {isLater && (
        // oxlint-disable-next-line react-hooks/purity -- what is shown depends on the day of now
        <Field name="at" type="datetime-local" label="Fecha y hora" hint="Hora de Lima" min={toLocalTime(new Date())} />
      )}
    </div>
  );
}

type SendProps = { isChecking: boolean; isUnknown: boolean; blocked: readonly Reason[]; blockedId: string };

/** Publishes; while something is missing it leads to the first of it. */
function Send({ isChecking, isUnknown, blocked, blockedId }: SendProps) {
  const isLater = useFieldValue<string | undefined>("when") === "later";
  const label = isLater ? "Programar" : "Publicar";
  if (blocked.length > 0)
    return (
      <Button aria-describedby={blockedId} onClick={blocked.find(({ lead }) => lead)?.lead}>
        {label}
      </Button>
    );
  const busyLabel = isChecking ? "Comprobando…" : isLater ? "Programando…" : "Publicando…";
  return (
    <SubmitButton busy={isChecking} disabled={isUnknown} busyLabel={busyLabel}>
      {label}
    </SubmitButton>
  );
}

/** What is said of a problem with the field that it is about, and the way there. */
function useLeads(onClose: () => void): (problem: Problem) => Reason {
  const { labels } = useDraftContext();
  const reveal = useReveal();
  return ({ level, field, text, picture }) => {
    const [name = ""] = field.split(".");
    const label = labels.get(name);
    if (!label) return { text };
    const lead = () => {
      onClose();
      reveal(name, picture && `[data-picture="${CSS.escape(picture)}"]`);
    };
    // What is weak says itself where; "URL" stays as it is.
    return {
      text:
        level === "missing" ? `${label}: ${text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())}` : text,
      lead,
    };
  };
}

function HandInDialog({ onClose, onDone }: Props) {
  const { draft } = useDraft();
  const { version, checks, failure, retry } = useChecks();
  const leadTo = useLeads(onClose);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      wide
      title={`Enviar «${draft.title || "Sin título"}» a revisión`}
      description="Quien publica lo mirará y lo publicará, o te lo devolverá con una nota. Mientras tanto puedes seguir escribiendo."
      confirmLabel="Enviar a revisión"
      disabled={version === null}
      onConfirm={async () => {
        await api("POST /api/content/handIn/{id}", { params: { id: draft.id } });
        await onDone("Enviado a revisión. Te avisaremos por correo.");
      }}
    >
      <div className="mt-5">
        <WhatToKnow {...{ checks, failure, leadTo }} onRetry={retry} />
      </div>
    </ConfirmDialog>
  );
}

function SendBackDialog({ onClose, onDone }: Props) {
  const { draft } = useDraft();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Devolver con una nota"
      description={`${draft.handedInBy?.name ?? "Quien lo escribió"} la recibirá por correo y la verá aquí.`}
    >
      <Form
        schema={sendBackInput}
        survives={false}
        onSubmit={async (body) => {
          await api("POST /api/content/sendBack/{id}", { params: { id: draft.id }, body });
          await onDone("Devuelto con tu nota.");
        }}
        className="mt-5 space-y-5"
      >
        <TextareaField name="note" label="Qué falta" rows={5} maxLength={2_000} />
        <FormActions onCancel={onClose}>
          <SubmitButton busyLabel="Devolviendo…">Devolver</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** Asks before something is taken off the site, with what that costs. */
function ArchiveDialog({ onClose, onDone }: Props) {
  const { draft } = useDraft();
  const { data: cost } = useApi(["GET /api/content/cost/{id}", { params: { id: draft.id } }]);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      alert
      title={`¿Despublicar «${draft.title || "Sin título"}»?`}
      description="Deja de verse en el sitio, con todo lo que contiene. Lo escrito se queda aquí y puedes volver a publicarlo."
      confirmLabel="Despublicar"
      danger
      onConfirm={async () => {
        await api("POST /api/content/archive/{id}", { params: { id: draft.id } });
        await onDone("Ya no está en el sitio.");
      }}
    >
      {cost && cost.visits30Days + cost.linkCount + cost.shortLinks > 0 && (
        <p className="mt-4">Su dirección tiene {describeCost(cost)}.</p>
      )}
    </ConfirmDialog>
  );
}

const isChecking = (checks: Checks | undefined) => checks?.links.some(({ state }) => state === "checking") ?? false;

/** Saves the working copy and checks it, again every two seconds while links are checked. */
function useChecks() {
  const { draft, flush } = useDraft();
  const [version, setVersion] = useState<number | null>(null);
  const [failure, setFailure] = useState("");
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    flush().then(setVersion, (error: unknown) =>
      setFailure(error instanceof ApiError ? error.message : "No se pudo guardar lo último que escribiste."),
    );
    // Not later: what is looked at is what was saved when the dialog opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);

  const { data, error, mutate } = useApi(
    version === null ? null : ["GET /api/content/checks/{id}", { params: { id: draft.id } }, String(version)],
    { refreshInterval: (checks) => (isChecking(checks) ? 2_000 : 0), revalidateOnFocus: false },
  );
  function retry() {
    setFailure("");
    setAttempt(attempt + 1);
    void mutate();
  }
  return { version, checks: data, failure: failure || error?.message, retry };
}
