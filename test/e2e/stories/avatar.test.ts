import { checkStory } from "../support/check-story.ts";

checkStory("Chinese words, in PHPUnit", {
  steps: [
    { you: "用户上传头像后页面报错，图片超过2MB就失败，请修复。" },
    {
      run: "vendor/bin/phpunit",
      fails: `PHPUnit 10.5.2 by Sebastian Bergmann and contributors.

F.                                                                  2 / 2 (100%)

Time: 00:00.021, Memory: 8.00 MB

There was 1 failure:

1) AvatarTest::testLargeImage
Failed asserting that 500 is identical to 200.

/srv/app/tests/AvatarTest.php:18

FAILURES!
Tests: 2, Assertions: 2, Failures: 1.`,
    },
    {
      edit: "src/Upload.php",
      from: `$limit = ini_get('upload_max_filesize');
`,
      to: `$limit = 8 * 1024 * 1024;
`,
    },
    { run: "vendor/bin/phpunit 2>&1 | tail", prints: "OK (2 tests, 2 assertions)" },
    { run: "git commit -qam '头像上传上限改为8MB'" },
    {
      says: "已修复。原因是上传上限直接用了 `upload_max_filesize` 的默认值2MB，超过就报错。现在 `src/Upload.php` 的上限是8MB，测试通过。",
    },
  ],
  lesson: "原因是上传上限直接用了 `upload_max_filesize` 的默认值2MB",
  start: ["Committed: “头像上传上限改为8MB”"],
  asks: [
    "头像上传又失败了",
    "上传大图片报错",
    "头像的大小上限是多少？",
    "用户说图片上传不了",
    "为什么超过2MB的头像不能上传",
    "上传头像后页面报500",
  ],
  silent: ["帮我写一个README", "运行测试", "这个项目是做什么的？"],
  touches: [{ read: "src/Upload.php" }],
  again: {
    run: "php vendor/bin/phpunit --colors=never",
    fails: `There was 1 failure:

1) AvatarTest::testLargeImage
Failed asserting that 500 is identical to 200.

/home/x/tests/AvatarTest.php:44

FAILURES!
Tests: 2, Assertions: 2, Failures: 1.`,
  },
  other: {
    run: "vendor/bin/phpunit",
    fails: `There was 1 error:

1) LoginTest::testToken
Error: Call to undefined method App\\Token::renew()

/srv/app/src/Login.php:12

ERRORS!
Tests: 2, Assertions: 1, Errors: 1.`,
  },
});
