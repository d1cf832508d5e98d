import { route } from "@/lib/api/route";
import { restorePassword } from "@/lib/auth/restore";
import { restored, restoreInput } from "@/lib/auth/schema";

export const POST = route(
  {
    access: "anonymous",
    summary:
      "Sets a new password by the link of a mail, and ends every session of that person and what else opens the account, but what they keep.",
    body: restoreInput,
    response: restored,
    limit: { call: "POST /api/auth/restorePassword", points: 30, seconds: 15 * 60 },
  },
  async ({ body, device }) => {
    await restorePassword(body, device);
    return {
      message: "Tu contraseña ha sido restablecida correctamente. Ahora puedes acceder con tu nueva contraseña.",
    };
  },
);
