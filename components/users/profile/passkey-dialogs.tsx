"use client";

import { useEffect, useRef, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { api, ApiError } from "@/lib/api/client";
import type { PasskeyItem, PasskeySetup } from "@/lib/auth/shared/passkeys";
import { type Owner, ProofForm } from "./proof-form";

type AddProps = {
  open: boolean;
  owner: Owner;
  onClose: () => void;
  onDone: (codes: string[] | null) => void;
};

export function AddPasskeyDialog({ open, owner, onClose, onDone }: AddProps) {
  const [setup, setSetup] = useState<PasskeySetup | null>(null);

  function close() {
    setSetup(null);
    onClose();
  }

  const isFirst = !owner.hasApp && !owner.hasPasskeys;
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Agregar una llave de acceso"
      description={
        setup
          ? "Ponle un nombre para reconocerla. Después, tu navegador te preguntará dónde guardarla."
          : `Primero confirma que eres tú.${isFirst ? " Al terminar se cierran tus demás sesiones." : ""}`
      }
    >
      {setup ? (
        <NameForm
          label="Nombre de la llave"
          name={setup.name}
          submit="Crear llave"
          busyLabel="Esperando a tu dispositivo..."
          onCancel={close}
          onName={async (name) => {
            const { makePasskey } = await import("@/components/auth/passkeys");
            const passkey = await makePasskey(setup.options);
            if (!passkey) throw new ApiError(0, notMade, "network");
            const { recoveryCodes } = await api("POST /api/auth/passkeys/confirm", { body: { name, passkey } });
            setSetup(null);
            onDone(recoveryCodes);
          }}
        />
      ) : (
        <ProofForm
          owner={owner}
          label="Confirmar que eres tú"
          submit="Continuar"
          busyLabel="Un momento..."
          onProof={async (body) => setSetup(await api("POST /api/auth/passkeys/setup", { body }))}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

const notMade = "No se creó ninguna llave. Inténtalo otra vez cuando quieras.";

type RenameProps = { passkey: PasskeyItem | null; onClose: () => void; onDone: () => void };

export function RenamePasskeyDialog({ passkey, onClose, onDone }: RenameProps) {
  return (
    <Dialog open={passkey !== null} onClose={onClose} title="Cambiar el nombre de la llave">
      <NameForm
        label="Nuevo nombre de la llave"
        name={passkey?.name ?? ""}
        submit="Guardar"
        busyLabel="Guardando..."
        onCancel={onClose}
        onName={async (name) => {
          await api("PATCH /api/auth/passkeys/update/{id}", { params: { id: passkey!.id }, body: { name } });
          onDone();
        }}
      />
    </Dialog>
  );
}

type NameProps = {
  label: string;
  name: string;
  submit: string;
  busyLabel: string;
  onName: (name: string) => Promise<void>;
  onCancel: () => void;
};

function NameForm({ label, name, submit, busyLabel, onName, onCancel }: NameProps) {
  const frame = useRef<HTMLDivElement>(null);

  // After another step, the element that had the focus is gone.
  useEffect(() => frame.current?.querySelector<HTMLInputElement>("[name=name]")?.focus(), []);

  return (
    <div ref={frame}>
      <Form
        schema={() => import("@/lib/auth/shared/passkeys").then(({ passkeyRename }) => passkeyRename)}
        initial={{ name }}
        onSubmit={({ name: typed }) => onName(typed)}
        survives={false}
        aria-label={label}
        className="mt-5 space-y-5"
      >
        <Field
          name="name"
          label="Nombre"
          hint="Por ejemplo «Mi celular» o «Llavero azul»."
          autoComplete="off"
          required
        />
        <FormActions onCancel={onCancel}>
          <SubmitButton busyLabel={busyLabel}>{submit}</SubmitButton>
        </FormActions>
      </Form>
    </div>
  );
}
