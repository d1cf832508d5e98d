"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useForm } from "@/components/ui/form-context";
import { FieldNote } from "@/components/ui/labelled";
import { piece } from "@/components/ui/piece";
import { toast } from "@/components/ui/toast";
import { useFieldValue } from "@/components/ui/use-field-value";
import { offlineMessage } from "@/lib/core/offline-message";
import type { LinkRule } from "@/lib/shortener/shared/rule-words";
import { FormSection } from "./form-section";

const RulesEditor = piece(() => import("./rules-editor").then((file) => file.RulesEditor));

export function LinkRules() {
  const { errors, initial } = useForm();
  const text = useFieldValue<string | undefined>("rules") || "[]";
  const count = (JSON.parse(text) as LinkRule[]).length;
  const [isWanted, setIsWanted] = useState(Boolean(initial.rules));
  return (
    <FormSection title="Reglas" set={[count > 0 && (count === 1 ? "1 regla" : `${count} reglas`)]}>
      <p className="text-sm text-subtle">
        Cada regla lleva a otro destino si se cumplen todas sus condiciones. Se usa la primera regla que se cumple. Si
        ninguna se cumple, el enlace lleva a su destino.
      </p>
      <textarea name="rules" hidden readOnly defaultValue={initial.rules as string | undefined} />
      <div className="mt-4">
        <RulesEditor
          isWanted={isWanted}
          onMissing={() => {
            setIsWanted(false);
            toast.danger(offlineMessage);
          }}
          meanwhile={
            <Button variant="secondary" busy={isWanted} onClick={() => setIsWanted(true)}>
              Agregar regla
            </Button>
          }
        />
      </div>
      <div tabIndex={-1} data-focus-for="rules" className="mt-2 outline-none">
        <FieldNote id="rules" error={errors.rules} />
      </div>
    </FormSection>
  );
}
