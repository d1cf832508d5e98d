-- Progress of lessons that were deleted for good, which stayed because the hourly tasks deleted their items in the wrong order.
DELETE FROM "lesson_progress" p
WHERE NOT EXISTS (SELECT FROM "lessons" l WHERE l."id" = p."lesson_id")
  AND NOT EXISTS (SELECT FROM "content_items" i WHERE i."id" = p."lesson_id");
