"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api, ApiError } from "@/lib/api/client";
import { saveSession } from "@/lib/api/session";
import { type Role, roleLabels, roles } from "@/lib/people/shared/roles";

/** Signs in as a demo account, without a password. */
export function DemoLogin() {
  const [entering, setEntering] = useState<Role | null>(null);

  async function enter(role: Role) {
    setEntering(role);
    try {
      saveSession(await api("POST /api/dev/login", { body: { role } }));
      location.replace("/dashboard");
    } catch (failure) {
      toast.danger(failure instanceof ApiError ? failure.message : undefined);
      setEntering(null);
    }
  }

  return (
    <div className="flex flex-wrap gap-3">
      {roles.map((role) => (
        <Button
          key={role}
          variant="secondary"
          busy={entering === role}
          disabled={entering !== null}
          onClick={() => enter(role)}
        >
          Entrar como {roleLabels[role]}
        </Button>
      ))}
    </div>
  );
}
