import { route } from "@/lib/api/route";
import { AppError } from "@/lib/core/errors";

const notFound = route(
  { access: "anonymous", summary: "Any address that is no call.", raw: true, fails: ["not_found"] },
  () => {
    throw new AppError("not_found", "Esta dirección de la API no existe.");
  },
);

export { notFound as GET, notFound as POST, notFound as PUT, notFound as PATCH, notFound as DELETE };
