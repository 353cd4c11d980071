-- Nodes remember with a caller how they read times: in which zone and language.
-- effects: locks notification_settings

CREATE TRIGGER changes_of_locales_are_told
    AFTER UPDATE OF time_zone, language ON notification_settings
    FOR EACH ROW
    WHEN ((OLD.time_zone, OLD.language) IS DISTINCT FROM (NEW.time_zone, NEW.language))
    EXECUTE FUNCTION tell_that_caller_has_changed('user_id');
