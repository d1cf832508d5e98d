"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { UploadIcon } from "@/components/ui/icons";
import { openedPiece } from "@/components/ui/opened-piece";
import { useAwake } from "@/components/ui/use-awake";

const ImportDialog = openedPiece(() => import("./import-dialog").then((file) => file.ImportDialog));

export function ImportLinks() {
  const [open, setOpen] = useState(false);
  const isAwake = useAwake();
  return (
    <>
      <Button variant="secondary" disabled={!isAwake} onClick={() => setOpen(true)}>
        <UploadIcon /> Importar CSV
      </Button>
      <ImportDialog isWanted={open} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
