"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { CertificateStanding } from "@/lib/certificates/schema";
import { certificatePath, longestWrittenName } from "@/lib/certificates/shared/certificate";
import { CertificateSheet } from "./sheet";

type Props = { course: string; title: string; standing: CertificateStanding; onClose: () => void };

export function ObtainDialog({ course, title, standing, onClose }: Props) {
  const [name, setName] = useState(standing.name);
  const [isChosen, setChosen] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      wide={isChosen}
      title={isChosen ? "¿Así está bien?" : "¿A nombre de quién?"}
      description={
        isChosen
          ? "Después de obtenerlo, el nombre ya no se puede cambiar."
          : "Escribe tu nombre como debe leerse en el certificado."
      }
    >
      {isChosen ? (
        <Preview {...{ course, title, standing, name }} onBack={() => setChosen(false)} />
      ) : (
        <Form
          schema={() => import("@/lib/certificates/schema").then(({ certificateInput }) => certificateInput)}
          initial={{ name }}
          onSubmit={async (typed) => {
            setName(typed.name);
            setChosen(true);
          }}
          survives={false}
          aria-label="Tu nombre"
          className="mt-5 space-y-5"
        >
          <Field name="name" label="Nombre completo" autoComplete="name" maxLength={longestWrittenName} required />
          <FormActions onCancel={onClose}>
            <SubmitButton>Ver cómo queda</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}

type PreviewProps = Omit<Props, "onClose"> & { name: string; onBack: () => void };

function Preview({ course, title, standing, name, onBack }: PreviewProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  async function obtain() {
    setBusy(true);
    try {
      const { id } = await api("POST /api/certificates/courses/{id}", { params: { id: course }, body: { name } });
      router.push(certificatePath(id));
    } catch (failure) {
      toast.danger((failure as Error).message);
      setBusy(false);
    }
  }

  return (
    <>
      <div className="mt-5">
        <CertificateSheet {...standing.preview} {...{ name, courseTitle: title }} />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onBack} disabled={busy}>
          Corregir el nombre
        </Button>
        <Button
          busy={busy}
          onClick={() => void obtain()}
          // The focused button is gone; without scrolling, the certificate above is read first.
          ref={(button) => button?.focus({ preventScroll: true })}
        >
          {standing.certificate ? "Renovar certificado" : "Obtener certificado"}
        </Button>
      </div>
    </>
  );
}
