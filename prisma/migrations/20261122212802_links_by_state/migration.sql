-- CreateIndex
CREATE INDEX "order_events_actor_id_idx" ON "order_events"("actor_id");

-- CreateIndex
CREATE INDEX "short_links_paused_at_subject_id_idx" ON "short_links"("paused_at", "subject_id");

-- CreateIndex
CREATE INDEX "short_links_expires_at_paused_at_subject_id_idx" ON "short_links"("expires_at", "paused_at", "subject_id");
