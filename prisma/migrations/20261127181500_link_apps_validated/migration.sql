-- Beside the traffic: it only reads.
ALTER TABLE "short_links" VALIDATE CONSTRAINT "short_links_apps";
