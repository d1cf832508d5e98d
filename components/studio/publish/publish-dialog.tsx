"use client";

import { useEffect } from "react";
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
import { publishForm } from "@/lib/studio/shared/publish-form";
import { useDraft } from "../draft/draft-context";
import type { AskProps } from "./ask-props";
import { publishDraft } from "./publish-calls";
import { useChecks } from "./use-checks";
import { WhatToKnow } from "./what-to-know";

/** Shows what there is to know, and publishes: now, or at a time. */
export function PublishDialog({ isLater, onClose, onDone }: AskProps & { isLater: boolean }) {
  const { draft, showProblems } = useDraft();
  const { version, checks, failure } = useChecks();
  const missing = checks?.problems.filter(({ level }) => level === "missing") ?? [];

  // The form behind it says the same, beside each field.
  useEffect(() => {
    const found = checks?.problems.filter(({ level }) => level === "missing") ?? [];
    if (found.length > 0) showProblems(Object.fromEntries(found.map(({ field, text }) => [field, text])));
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
        initial={{ when: isLater ? "later" : "now", at: initialTime(draft.scheduledFor), below: !draft.published }}
        survives={false}
        onSubmit={publish}
        className="mt-5 space-y-5"
      >
        <WhatToKnow checks={checks} failure={failure} />
        {checks && <Along checks={checks} />}
        <When />
        <FormActions onCancel={onClose}>
          <Send isBlocked={!checks || missing.length > 0} />
        </FormActions>
      </Form>
    </Dialog>
  );
}

const initialTime = (scheduledFor: string | null): string => (scheduledFor ? toLocalTime(scheduledFor) : "");

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

function Send({ isBlocked }: { isBlocked: boolean }) {
  const isLater = useFieldValue<string | undefined>("when") === "later";
  return (
    <SubmitButton disabled={isBlocked} busyLabel={isLater ? "Programando…" : "Publicando…"}>
      {isLater ? "Programar" : "Publicar"}
    </SubmitButton>
  );
}
