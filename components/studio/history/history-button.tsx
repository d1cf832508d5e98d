"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { HistoryIcon } from "@/components/ui/icons";

const HistoryDialog = dynamic(() => import("./history-dialog").then((file) => file.HistoryDialog), { ssr: false });

/** Opens what the working copy was like before. */
export function HistoryButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" className="max-sm:px-3" onClick={() => setIsOpen(true)}>
        <HistoryIcon />
        <span className="max-sm:sr-only">Historial</span>
      </Button>
      {isOpen && <HistoryDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
