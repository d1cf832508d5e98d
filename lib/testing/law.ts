import type { Access } from "@/lib/api/route";
import type { Role } from "@/lib/auth/schema";

/** The law: who may call what. A route that is not here fails the tests, and so does one that declares otherwise. */
export const law: Record<string, Access> = {
  "GET /api/[...path]": "anonymous",
  "POST /api/[...path]": "anonymous",
  "PUT /api/[...path]": "anonymous",
  "PATCH /api/[...path]": "anonymous",
  "DELETE /api/[...path]": "anonymous",
  "GET /api/academy/categories/findAll": "public",
  "GET /api/academy/categories/findSlug/[slug]": "public",
  "GET /api/academy/courses/findSlug/[slug]": "public",
  "GET /api/academy/lessons/findSlug/[slug]": "public",
  "GET /api/academy/lessons/premium/[slug]": "user",
  "GET /api/academy/progress/findAll": "user",
  "PATCH /api/academy/progress/update/[id]": "user",
  "GET /api/academy/search": "public",
  "GET /api/academy/thumbnails/youtube/[videoId]": "anonymous",
  "GET /api/auth/[...nextauth]": "anonymous",
  "POST /api/auth/[...nextauth]": "anonymous",
  "GET /api/auth/captcha": "anonymous",
  "GET /api/auth/captcha/challenge": "anonymous",
  "POST /api/auth/login": "anonymous",
  "POST /api/auth/loginNoCaptcha": "anonymous",
  "POST /api/auth/logout": "anonymous",
  "GET /api/auth/me": "user",
  "POST /api/auth/refresh-token": "anonymous",
  "GET /api/auth/sessions": "user",
  "DELETE /api/auth/sessions/[id]": "user",
  "POST /api/cache/revalidate": "internal",
  "GET /api/health/live": "anonymous",
  "GET /api/health/ready": "anonymous",
  "GET /api/openapi.json": "anonymous",
};

/** The same for the pages of the dashboard: the lowest role that may open each. */
export const pageLaw: Record<string, Role> = {
  "/dashboard": "user",
};
