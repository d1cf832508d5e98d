"use client";

import { useEffect, useId } from "react";
import { BlockedBy, type Reason } from "@/components/ui/blocked-by";
import { Button } from "@/components/ui/button";
import { CheckboxField, SelectField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { useFieldValue } from "@/components/ui/use-field-value";
import { ApiError } from "@/lib/api/client";
import { formatMoment } from "@/lib/core/dates";
import { toLocalTime } from "@/lib/core/days";
import type { Checks } from "@/lib/studio/checks/schema";
import { kindNames } from "@/lib/studio/shared/kinds";
import { publishDraft } from "../draft/draft-calls";
import { useDraft } from "../draft/draft-context";
import { WhatToKnow } from "./checklist";
import { FinishersNote } from "./finishers-note";
import { useChecks, useLeads } from "./use-checks";

export type AskProps = { onClose: () => void; onDone: (text: string) => Promise<void> };

export function PublishDialog({ isLater, onClose, onDone }: AskProps & { isLater: boolean }) {
  const { draft, showProblems } = useDraft();
  const { version, checks, failure, retry } = useChecks();
  const missing = checks?.problems.filter(({ level }) => level === "missing") ?? [];
  const leadTo = useLeads(onClose);
  // Equal reasons, such as two tags that are too long, are listed once.
  const blocked = [...new Map(missing.map(leadTo).map((reason) => [reason.text, reason])).values()];
  const blockedId = useId();

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
    await onDone(at ? `Se publicará el ${formatMoment(at)}, hora de Lima y Bogotá.` : "Publicado.");
  }

  return (
    <Dialog open onClose={onClose} wide title={`Publicar «${draft.title || "Sin título"}»`}>
      <Form
        schema={() => import("@/lib/studio/shared/publish-form").then(({ publishForm }) => publishForm)}
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
        <FinishersNote ids={[draft.id]} isLesson={draft.kind === "lesson"} />
        <When />
        <BlockedBy id={blockedId} reasons={blocked} />
        <FormActions onCancel={onClose}>
          <Send isChecking={!checks && !failure} isUnknown={!checks} blocked={blocked} blockedId={blockedId} />
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** Parents must be published along; children may be. */
function Along({ checks: { above, below } }: { checks: Checks }) {
  const amounts = below.map(
    ({ kind, count }) => `${count} ${count === 1 ? kindNames[kind].one : kindNames[kind].many}`,
  );
  return (
    <>
      {above.length > 0 && (
        <p className="rounded-lg bg-info-soft px-4 py-3">
          También se publicará:{" "}
          {list(above.map(({ kind, title }) => `${kindNames[kind].the} «${title || "Sin título"}»`))}.
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
        <Field
          name="at"
          type="datetime-local"
          label="Fecha y hora"
          hint="Hora de Lima y Bogotá"
          // oxlint-disable-next-line react-hooks/purity -- what is shown depends on the day of now
          min={toLocalTime(new Date())}
        />
      )}
    </div>
  );
}

type SendProps = { isChecking: boolean; isUnknown: boolean; blocked: readonly Reason[]; blockedId: string };

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
