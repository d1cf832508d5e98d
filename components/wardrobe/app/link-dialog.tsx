"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";

/** For browsers that do not let the page copy the address. */
export function LinkDialog({ address, onClose }: { address: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Copia el enlace"
      description="Tu navegador no permite copiarlo automáticamente. Ya está seleccionado: cópialo tú."
      actions={
        <Button variant="secondary" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <div className="mt-4">
        <Field
          name="address"
          label="Enlace"
          readOnly
          defaultValue={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
    </Dialog>
  );
}
