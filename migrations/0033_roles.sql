-- Who helps moderators without their rights over games and people, and who decides alone what else takes two.
ALTER TYPE user_role ADD VALUE 'helper' BEFORE 'moderator';
ALTER TYPE user_role ADD VALUE 'senior' AFTER 'moderator';
