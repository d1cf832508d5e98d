"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { SendIcon } from "@/components/ui/icons";
import { coordinatesIn } from "@/lib/whatsapp/shared/place-in";

export type SentPlace = { latitude: number; longitude: number; name?: string; address?: string };

type Props = { onClose: () => void; onSend: (place: SentPlace) => void };

export function LocationDialog({ onClose, onSend }: Props) {
  const [error, setError] = useState<string>();

  function send(data: FormData) {
    const [where, name, address] = ["where", "name", "address"].map((key) => String(data.get(key)).trim());
    const found = coordinatesIn(where!);
    if (!found) return setError("Pega un enlace de Google Maps con coordenadas, o escríbelas: -12.0464, -77.0428.");
    onSend({ ...found, ...(name && { name }), ...(address && { address }) });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title="Enviar una ubicación">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Within the form that one writes in.
          event.stopPropagation();
          send(new FormData(event.currentTarget));
        }}
        className="mt-4 space-y-4"
      >
        <Field
          name="where"
          label="Enlace o coordenadas"
          hint="En Google Maps, clic derecho en el lugar: lo primero que se lee son sus coordenadas."
          error={error}
        />
        <Field name="name" label="Nombre (opcional)" maxLength={200} />
        <Field name="address" label="Dirección (opcional)" maxLength={300} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">
            <SendIcon /> Enviar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
