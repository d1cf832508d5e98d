"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { SendIcon } from "@/components/ui/icons";
import { coordinatesIn } from "@/lib/whatsapp/shared/place-in";

export type SentPlace = { latitude: number; longitude: number; name?: string; address?: string };

/** Characters, as on the server. */
const longest = 1_000;

type Props = {
  onClose: () => void;
  /** @returns false if it could not be sent, and so stays */
  onSend: (place: SentPlace) => Promise<boolean>;
};

export function LocationDialog({ onClose, onSend }: Props) {
  const [errors, setErrors] = useState<{ where?: string; name?: string; address?: string }>({});

  async function send(data: FormData) {
    const [where, name, address] = ["where", "name", "address"].map((key) => String(data.get(key)).trim());
    const found = coordinatesIn(where!);
    const tooLong = (text: string) => (text.length > longest ? `Usa como máximo ${longest} caracteres.` : undefined);
    const wrong = {
      where: found ? undefined : "Pega un enlace de Google Maps con coordenadas, o escríbelas: -12.0464, -77.0428.",
      name: tooLong(name!),
      address: tooLong(address!),
    };
    setErrors(wrong);
    if (!found || wrong.name || wrong.address) return;
    if (await onSend({ ...found, ...(name && { name }), ...(address && { address }) })) onClose();
  }

  return (
    <Dialog open onClose={onClose} title="Enviar una ubicación">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // This form is nested in the composer's form.
          event.stopPropagation();
          void send(new FormData(event.currentTarget));
        }}
        className="mt-4 space-y-4"
      >
        <Field
          name="where"
          label="Enlace o coordenadas"
          hint="En Google Maps, haz clic derecho en el lugar: las coordenadas aparecen primero."
          error={errors.where}
        />
        <Field name="name" label="Nombre (opcional)" error={errors.name} />
        <Field name="address" label="Dirección (opcional)" error={errors.address} />
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
