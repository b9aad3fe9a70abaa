# Reads a formula with as much of Homebrew's language as it uses, for a system (macos, linux) and a processor (arm, intel). Prints what it
# says. With a folder that the file was fetched to and a prefix, installs and runs the formula's own test.
require "fileutils"
require "json"

path, SYSTEM, PROCESSOR, fetched, prefix = ARGV

class Formula
  SAID = {}

  class << self
    %w[desc homepage license].each { |name| define_method(name) { |text| SAID[name] = text } }
    %w[url sha256 version].each do |name|
      define_method(name) { |text = nil| text.nil? ? SAID[name] : SAID[name] = text }
    end
    def on_macos = SYSTEM == "macos" && yield
    def on_linux = SYSTEM == "linux" && yield
    def on_arm = PROCESSOR == "arm" && yield
    def on_intel = PROCESSOR == "intel" && yield
    def test(&block) = define_method(:run_test, &block)
  end

  # A folder into which a formula installs, as `bin.install "a" => "b"`.
  Folder = Struct.new(:path) do
    def install(files)
      FileUtils.mkdir_p(path)
      files.each do |from, to|
        FileUtils.mv(from, File.join(path, to))
        File.chmod(0o555, File.join(path, to))
      end
    end

    def to_s = path
  end

  attr_reader :bin

  def initialize(prefix) = @bin = Folder.new(File.join(prefix, "bin"))
  def version = SAID["version"]

  def shell_output(line)
    output = `#{line}`
    $?.success? ? output : raise("#{line} failed")
  end

  def assert_match(part, text) = text.include?(part) || raise("#{text} is without #{part}")
end

load path
formula = ObjectSpace.each_object(Class).find { |each| each < Formula }.new(prefix || "/nowhere")
if fetched
  Dir.chdir(fetched) { formula.install }
  formula.run_test
end
puts JSON.generate({ "class" => formula.class.name, "caveats" => formula.caveats }.merge(Formula::SAID))
