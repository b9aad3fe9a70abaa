/**
 * Scopes that exclude each other, one contrast a line and its sides between bars: what holds in production does not contradict what holds in
 * tests. Each form of a word is listed, since the languages inflect it.
 */
export const contrasts = `production, prod, produktion, produkcja, produkcji, produkce, produkci, producción, produção, produzione, productie, продакшене, продакшн, продакшені, проде, üretim, üretimde, 生产环境, 生产, 線上, 本番, 本番では, 本番環境, 운영, 프로덕션 | staging, stage, стейджинге, 预发, 스테이징 | development, dev, entwicklung, développement, desarrollo, desenvolvimento, sviluppo, ontwikkeling, разработке, розробці, geliştirme, 开发环境, 開発環境, 개발 | test, tests, testing, testar, tester, testy, testů, testech, testach, pruebas, testes, prove, тестах, тесты, тестов, testlerde, testler, 测试环境, 测试, テスト, テストでは, 테스트 | local, locally, lokal, localement, localmente, локально | ci
new, newer, neue, neuen, neuer, nouveau, nouveaux, nouvelle, nouvelles, nuevo, nuevos, nueva, nuevas, novo, novos, nova, novas, nuovo, nuovi, nuova, nuove, nieuwe, nya, nye, nowe, nowych, nová, nové, новые, новых, нові, нових, yeni, 新, 新しい | old, older, legacy, existing, alte, alten, alter, bestehende, bestehenden, ancien, anciens, anciennes, viejo, viejos, antiguas, antiguos, antigo, antigos, antigas, vecchio, vecchi, vecchie, oude, gamla, gamle, stare, starych, staré, старые, старых, старі, старих, eski, 旧, 古い
public, öffentliche, öffentlichen, publique, pública, público, pubblico, pubblica | internal, private, intern, interne, internen, interno, interna, privé, privada
web, browser, website, webapp | mobile, app, mobil | ios, iphone | android | desktop
frontend, client | backend, server
get, head | post, put | patch | delete
unit | integration | e2e, end-to-end | load
read, reads, reading, lesen, lecture, lectura | write, writes, writing, schreiben, écriture, escritura
primary | replica, secondary
input, incoming, inbound | output, outgoing, outbound
consumer, consumers, customer, customers | business, businesses, company, companies
first, erste, premier, primera, первый | second, zweite, deuxième, segunda, второй | last, letzte, dernier, última, последний`;
