import { route } from "@/lib/api/route";
import { requestRestore } from "@/lib/auth/restore";
import { forgotInput, restored } from "@/lib/auth/schema";

export const POST = route(
  {
    access: "anonymous",
    summary: "Mails a link to choose a new password; answers the same for known and unknown addresses.",
    body: forgotInput,
    response: restored,
    limit: { call: "POST /api/auth/forgotPassword", points: 30, seconds: 15 * 60 },
  },
  async ({ body }) => {
    await requestRestore(body);
    return {
      message: "Te hemos enviado un correo electrónico para restablecer tu contraseña. Revisa tu bandeja de entrada.",
    };
  },
);
