"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";

export function ToastDemo() {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => toast.success()}>
        Mostrar éxito
      </Button>
      <Button variant="secondary" onClick={() => toast.danger()}>
        Mostrar error
      </Button>
      <Button variant="secondary" onClick={() => toast.warning()}>
        Mostrar advertencia
      </Button>
      <Button variant="secondary" onClick={() => toast.info()}>
        Mostrar información
      </Button>
      <Button variant="secondary" onClick={() => toast.show("otro")}>
        Mostrar un tipo desconocido
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast.info("Este aviso se queda hasta que lo cierres.", { duration: -1 })}
      >
        Mostrar uno que no se cierra solo
      </Button>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Abrir un diálogo
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Un diálogo"
        description="Retiene el foco, se cierra con Escape y lo devuelve a donde estaba."
        actions={<Button onClick={() => setOpen(false)}>Aceptar</Button>}
      />
    </div>
  );
}
