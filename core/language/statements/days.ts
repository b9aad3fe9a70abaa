/** Names of days and parts of a day: many rules name them, and do not concern each other for that. */
export const days = `monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
  weekend weekends weekday weekdays morning mornings afternoon afternoons evening evenings night nights
  montag montags dienstag dienstags mittwoch mittwochs donnerstag donnerstags freitag freitags samstag samstags sonntag sonntags wochenende
  lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes sábado domingo segunda terça quarta quinta sexta
  lunedì martedì mercoledì giovedì venerdì sabato domenica понедельник понедельникам вторник вторникам среда средам четверг четвергам
  пятница пятницам суббота субботам воскресенье воскресеньям`;
