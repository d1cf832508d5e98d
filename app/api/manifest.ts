import type { RouteManifest } from "@/lib/api/openapi";

/** Every route of the API: feeds the OpenAPI document and the tests that walk roles. A test compares it with the folders. */
export const routes: RouteManifest = {
  "/api/[...path]": () => import("./[...path]/route"),
  "/api/academy/categories/findAll": () => import("./academy/categories/findAll/route"),
  "/api/academy/categories/findSlug/[slug]": () => import("./academy/categories/findSlug/[slug]/route"),
  "/api/academy/courses/findSlug/[slug]": () => import("./academy/courses/findSlug/[slug]/route"),
  "/api/academy/lessons/findSlug/[slug]": () => import("./academy/lessons/findSlug/[slug]/route"),
  "/api/academy/lessons/premium/[slug]": () => import("./academy/lessons/premium/[slug]/route"),
  "/api/academy/progress/findAll": () => import("./academy/progress/findAll/route"),
  "/api/academy/progress/update/[id]": () => import("./academy/progress/update/[id]/route"),
  "/api/academy/search": () => import("./academy/search/route"),
  "/api/academy/thumbnails/youtube/[videoId]": () => import("./academy/thumbnails/youtube/[videoId]/route"),
  "/api/auth/[...nextauth]": () => import("./auth/[...nextauth]/route"),
  "/api/auth/captcha": () => import("./auth/captcha/route"),
  "/api/auth/captcha/challenge": () => import("./auth/captcha/challenge/route"),
  "/api/auth/login": () => import("./auth/login/route"),
  "/api/auth/loginNoCaptcha": () => import("./auth/loginNoCaptcha/route"),
  "/api/auth/logout": () => import("./auth/logout/route"),
  "/api/auth/me": () => import("./auth/me/route"),
  "/api/auth/refresh-token": () => import("./auth/refresh-token/route"),
  "/api/auth/sessions": () => import("./auth/sessions/route"),
  "/api/auth/sessions/[id]": () => import("./auth/sessions/[id]/route"),
  "/api/cache/revalidate": () => import("./cache/revalidate/route"),
  "/api/health/live": () => import("./health/live/route"),
  "/api/health/ready": () => import("./health/ready/route"),
  "/api/openapi.json": () => import("./openapi.json/route"),
};
