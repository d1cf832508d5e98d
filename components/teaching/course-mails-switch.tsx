"use client";

import { useState } from "react";
import { attempt } from "@/components/dashboard/toast-failure";
import { Tick } from "@/components/ui/tick";
import { api } from "@/lib/api/client";

export function CourseMailsSwitch({ wanted }: { wanted: boolean }) {
  const [on, setOn] = useState(wanted);

  async function change(next: boolean) {
    setOn(next);
    const kept = await attempt(() => api("PATCH /api/teaching/mails/update", { body: { wanted: next } }));
    if (!kept) setOn(!next);
  }

  return (
    <Tick isSwitch checked={on} onChange={(next) => void change(next)} className="w-fit font-medium">
      Recibir mensajes de los cursos que empecé y dejé
    </Tick>
  );
}
