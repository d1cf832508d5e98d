"use client";

import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import type { z } from "zod";
import { CodeField } from "@/components/auth/code-field";
import { usePasskeys } from "@/components/auth/use-passkeys";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PasswordField } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import type { FormProps, Outcome } from "@/components/ui/form-props";
import { FormActions } from "@/components/ui/form-actions";
import { useForm } from "@/components/ui/form-context";
import { api } from "@/lib/api/client";
import type { SecondFactorProof } from "@/lib/auth/schema";

export type Owner = { hasPassword: boolean; hasApp: boolean; hasPasskeys: boolean };

type ProofProps<Shape extends z.ZodRawShape> = {
  owner: Owner;
  label: string;
  submit: string;
  busyLabel: string;
  danger?: boolean;
  /** Loads the schema of the extra fields, which are the children. */
  fields?: () => Promise<z.ZodObject<Shape>>;
  children?: ReactNode;
  onProof: (values: z.output<z.ZodObject<Shape>> & SecondFactorProof) => Promise<void>;
  onCancel: () => void;
};

/** The form inside a dialog: asks for every proof of ownership that the account has. */
export function ProofForm<Shape extends z.ZodRawShape = Record<never, never>>({
  owner,
  label,
  submit,
  busyLabel,
  danger = false,
  fields,
  children,
  onProof,
  onCancel,
}: ProofProps<Shape>) {
  return (
    <ProvenForm
      owner={owner}
      fields={fields}
      onProven={onProof}
      survives={false}
      aria-label={label}
      className="mt-5 space-y-5"
      actions={
        <FormActions onCancel={onCancel}>
          <SubmitButton variant={danger ? "danger" : "primary"} busyLabel={busyLabel}>
            {submit}
          </SubmitButton>
        </FormActions>
      }
    >
      {children}
    </ProvenForm>
  );
}

type DialogProps<Shape extends z.ZodRawShape> = Omit<ProofProps<Shape>, "label" | "onCancel"> &
  Pick<ComponentProps<typeof Dialog>, "open" | "onClose" | "title" | "description" | "alert"> & { label?: string };

/** Asks for proof of ownership before something of the account is changed. */
export function ProofDialog<Shape extends z.ZodRawShape = Record<never, never>>({
  open,
  onClose,
  title,
  description,
  alert,
  label = title,
  ...form
}: DialogProps<Shape>) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description} alert={alert}>
      <ProofForm {...form} label={label} onCancel={onClose} />
    </Dialog>
  );
}

const passwords = {
  password: { label: "Tu contraseña", missing: "Ingresa tu contraseña." },
  currentPassword: { label: "Contraseña actual", missing: "Ingresa tu contraseña actual." },
} as const;

type Proof<Name extends string> = Omit<SecondFactorProof, "password"> & { [N in Name]?: string };

type Props<Shape extends z.ZodRawShape, Name extends keyof typeof passwords> = Pick<
  FormProps<object, object>,
  "aria-label" | "className" | "initial" | "onAnew" | "survives"
> & {
  owner: Owner;
  /** Loads the schema of the extra fields, which are the children. */
  fields?: () => Promise<z.ZodObject<Shape>>;
  passwordName?: Name;
  actions: ReactNode;
  children?: ReactNode;
  onProven: (values: z.output<z.ZodObject<Shape>> & Proof<Name>) => Promise<Outcome<object> | void>;
};

export function ProvenForm<Shape extends z.ZodRawShape, Name extends keyof typeof passwords = "password">({
  owner,
  fields,
  passwordName = "password" as Name,
  actions,
  children,
  onProven,
  ...form
}: Props<Shape, Name>) {
  type Values = z.output<z.ZodObject<Shape>> & Proof<Name>;
  const { hasPassword, hasApp, hasPasskeys } = owner;
  const [chosen, setRecovery] = useState<boolean | null>(null);
  const recovery = chosen ?? !hasApp;
  const byPasskey = useRef(false);
  const knowsPasskeys = usePasskeys();
  const { label, missing } = passwords[passwordName];

  // The schema depends on the pressed button; Enter presses the form's own.
  async function schema() {
    const [{ proofFields }, asked] = await Promise.all([import("@/lib/auth/schema"), fields?.()]);
    const password = hasPassword ? { name: passwordName, missing } : null;
    const proof = proofFields(byPasskey.current ? null : { password, code: hasApp || hasPasskeys });
    return proof.extend(asked?.shape ?? {}) as unknown as z.ZodType<Values, object>;
  }

  async function send(values: Values) {
    if (!byPasskey.current) return onProven(values);
    const { signWithPasskey } = await import("@/components/auth/passkeys");
    const passkey = await signWithPasskey(await api("POST /api/auth/passkeys/proof"));
    // After cancelling, the person can choose another way.
    if (passkey) return onProven({ ...values, passkey });
  }

  return (
    <Form
      {...form}
      schema={schema}
      onSubmit={send}
      onClickCapture={({ target }) => {
        byPasskey.current = (target as Element).closest("[data-passkey]") !== null;
      }}
    >
      {children}
      {hasPasskeys && knowsPasskeys && <PasskeyPart isAlone={!hasPassword} />}
      {hasPassword && <PasswordField name={passwordName} label={label} autoComplete="current-password" required />}
      {(hasApp || hasPasskeys) && (
        <div className="space-y-1">
          <CodeField recovery={recovery} />
          {hasApp && (
            <button type="button" className="min-h-11 link" onClick={() => setRecovery(!recovery)}>
              {recovery ? "Usar el código de la aplicación" : "Usar un código de recuperación"}
            </button>
          )}
        </div>
      )}
      {actions}
    </Form>
  );
}

function PasskeyPart({ isAlone }: { isAlone: boolean }) {
  const { formRef, sending } = useForm();
  return (
    <>
      <Button
        data-passkey
        variant="secondary"
        disabled={sending !== null}
        onClick={() => formRef.current?.requestSubmit()}
        className="w-full"
      >
        Usar una llave de acceso
      </Button>
      <p className="flex items-center gap-3 text-sm text-subtle before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {isAlone ? "o con un código" : "o con tu contraseña y un código"}
      </p>
    </>
  );
}
