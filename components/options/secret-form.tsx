"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { CheckIcon, TriangleAlertIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import type { Option } from "@/lib/options/schema";
import { OptionHistory } from "./option-history";
import { OptionKeyText, saveOption, ValueAlert } from "./option-parts";

/** A secret can be set, replaced and forgotten, never read. */
export function SecretForm({ option }: { option: Option }) {
  const router = useRouter();
  const [replacing, setReplacing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { key, label, description, secretState } = option;

  async function save(value: string, message: string) {
    await saveOption(option, value);
    toast.success(message);
    setReplacing(false);
    router.refresh();
    return { anew: true as const, focus: () => place.current };
  }

  if (secretState === "stored" && !replacing) {
    return (
      <div ref={place} className="space-y-3">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-sans text-base font-medium tracking-normal">{label}</h3>
          <Badge tone="accent">
            <CheckIcon className="size-4" /> Guardado
          </Badge>
        </div>
        <p className="text-sm text-subtle">{description}</p>
        <div className="flex flex-wrap items-center gap-2">
          <div className="mr-auto">
            <OptionKeyText>{key}</OptionKeyText>
          </div>
          <OptionHistory option={option} />
          <Button variant="secondary" onClick={() => setReplacing(true)}>
            Reemplazar
          </Button>
          <ConfirmButton
            label="Eliminar"
            title={`¿Eliminar el valor de «${label}»?`}
            description="El valor guardado se elimina para siempre: no queda en el historial ni se puede recuperar."
            confirmLabel="Eliminar"
            danger
            onConfirm={async () => void (await save("", `Se eliminó el valor de «${label}».`))}
          />
        </div>
      </div>
    );
  }
  return (
    <Form
      schema={() => import("@/lib/options/shared/values").then(({ secretForm }) => secretForm)}
      onSubmit={({ value }) => save(value, `Se guardó «${label}».`)}
      aria-label={label}
      className="space-y-3"
    >
      {secretState === "unreadable" && (
        <p className="flex items-start gap-2 rounded-lg bg-amber-soft px-4 py-3 text-amber">
          <TriangleAlertIcon className="mt-0.5 size-5" />
          El valor guardado ya no se puede abrir porque AUTH_SECRET cambió. Escríbelo de nuevo.
        </p>
      )}
      <PasswordField name="value" label={label} hint={description} autoComplete="new-password" />
      <ValueAlert />
      <div className="flex flex-wrap items-center gap-2">
        <div className="mr-auto flex flex-wrap items-center gap-2">
          <SubmitButton busyLabel="Guardando...">Guardar</SubmitButton>
          {replacing && (
            <Button variant="ghost" onClick={() => setReplacing(false)}>
              Cancelar
            </Button>
          )}
        </div>
        <OptionHistory option={option} />
      </div>
    </Form>
  );
}
