"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { api } from "@/lib/api/client";

type Joined = { contactId: string | null } | { userId: string | null };

type JoinProps = { id: string; version: number; joins: Joined; label: string };

/** Joins a client to what is theirs elsewhere, or takes them apart again. */
export function JoinButton({ id, version, joins, label }: JoinProps) {
  const router = useRouter();
  async function join() {
    try {
      await api("PATCH /api/clients/update/{id}", { params: { id }, body: { ...joins, version } });
      router.refresh();
    } catch (failure) {
      toastFailure(failure);
    }
  }
  return (
    <Button variant="secondary" onClick={() => void join()}>
      {label}
    </Button>
  );
}

type SeparateProps = { id: string; version: number; name: string; isPageOpen: boolean };

/** Takes an account from a client, whose page gets another link, because that person has the old one. */
export function SeparateAccount({ id, version, name, isPageOpen }: SeparateProps) {
  return (
    <ConfirmButton
      label="Separar"
      title={`¿Separar la cuenta de ${name}?`}
      description={
        isPageOpen
          ? "Su cuenta deja de mostrar la página del cliente. El enlace de la página se renueva: el de ahora deja de funcionar en este momento, y tendrás que enviar el nuevo al cliente."
          : "Su cuenta deja de ser la del cliente."
      }
      confirmLabel="Separar"
      refreshes
      onConfirm={async () => {
        await api("PATCH /api/clients/update/{id}", { params: { id }, body: { userId: null, version } });
      }}
    />
  );
}

export function RemoveClient({ id, name }: { id: string; name: string }) {
  const router = useRouter();
  return (
    <ConfirmButton
      label="Eliminar cliente"
      danger
      title={`¿Eliminar a ${name}?`}
      description="También se eliminan sus borradores. No se puede deshacer."
      confirmLabel="Eliminar"
      onConfirm={async () => {
        await api("DELETE /api/clients/remove/{id}", { params: { id } });
        toast.success("El cliente se eliminó.");
        router.push("/dashboard/client/list");
      }}
    />
  );
}

/** For a client who cannot be deleted, because a proposal was sent to them. */
export function EraseClient({ id, name }: { id: string; name: string }) {
  const router = useRouter();
  return (
    <ConfirmButton
      label="Eliminar sus datos"
      danger
      title={`¿Eliminar los datos de ${name}?`}
      description="Se eliminan sus datos de contacto, su nombre y los archivos que aceptó. Su página se cierra, y se vacían sus respuestas y los archivos de sus encargos. Sus propuestas abiertas se retiran, y la prueba de que alguien aceptó se conserva. No se puede deshacer."
      confirmLabel="Eliminar"
      onConfirm={async () => {
        await api("POST /api/proposals/eraseClient/{id}", { params: { id } });
        toast.success("Los datos del cliente se eliminaron.");
        router.refresh();
      }}
    />
  );
}
