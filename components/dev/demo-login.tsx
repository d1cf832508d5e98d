"use client";

import { Form, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { api, ApiError } from "@/lib/api/client";
import { saveSession } from "@/lib/api/session";
import { type Role, roleLabels, roles } from "@/lib/people/shared/roles";

export function DemoLogin() {
  async function enter(body: { role: Role }) {
    saveSession(await api("POST /api/dev/login", { body }));
    location.replace("/dashboard");
    await new Promise(() => {});
  }

  return (
    <Form
      schema={() => import("@/lib/dashboard/schema").then(({ demoLogin }) => demoLogin)}
      onSubmit={enter}
      onFailure={(message, error) => toast.danger(error instanceof ApiError ? message : undefined)}
      survives={false}
      className="flex flex-wrap gap-3"
    >
      {roles.map((value) => (
        <SubmitButton key={value} name="role" value={value} variant="secondary">
          Iniciar sesión como {roleLabels[value]}
        </SubmitButton>
      ))}
    </Form>
  );
}
