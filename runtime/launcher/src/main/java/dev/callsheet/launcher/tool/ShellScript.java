package dev.callsheet.launcher.tool;

import dev.callsheet.launcher.account.AccountsFile;
import dev.callsheet.launcher.state.StateFolder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes what makes a shell complete; runs and accounts are looked up when it is asked. */
public final class ShellScript {
  /** As {@link StateFolder} and {@link AccountsFile} look for them. */
  private static final String LOOK_UP =
      """
      _callsheet_runs() {
        local home="${CALLSHEET_HOME:-${XDG_STATE_HOME:-$HOME/.local/state}/callsheet}"
        echo latest
        command ls -1r "$home/runs" 2>/dev/null
      }
      _callsheet_accounts() {
        printf '%s\\n' simulator env
        command sed -n 's/^ *\\[ *"\\{0,1\\}\\([A-Za-z0-9_-]\\{1,\\}\\)"\\{0,1\\} *\\].*/\\1/p' \\
          "${XDG_CONFIG_HOME:-$HOME/.config}/callsheet/accounts.toml" 2>/dev/null | command grep -vx env
      }
      """;

  private static final String BASH =
      """
      _callsheet_fill() {
        local word="$1" kinds="$2" words="$3"
        case " $kinds " in *" runs "*) words="$words $(_callsheet_runs)" ;; esac
        case " $kinds " in *" accounts "*) words="$words $(_callsheet_accounts)" ;; esac
        COMPREPLY=($(compgen -W "$words" -- "$word"))
        case " $kinds " in *" files "*)
          type compopt >/dev/null 2>&1 && compopt -o filenames 2>/dev/null
          local IFS=$'\\n'
          COMPREPLY+=($(compgen -f -- "$word")) ;;
        esac
      }
      _callsheet() {
        local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" command="" i
        COMPREPLY=()
        for ((i = 1; i < COMP_CWORD; i++)); do
          case " $_callsheet_commands " in *" ${COMP_WORDS[i]} "*) command="${COMP_WORDS[i]}"; break ;; esac
        done
        if [ -z "$command" ]; then
          _callsheet_fill "$word" files "$_callsheet_commands help version --help --version"
        elif _callsheet_value "$command" "$before" "$word"; then
          :
        elif [ "${word#-}" != "$word" ]; then
          _callsheet_fill "$word" "" "$(_callsheet_options "$command")"
        else
          _callsheet_operand "$command" "$word"
        fi
      }
      """;

  private static final String ZSH =
      """
      autoload -U +X compinit && compinit -u
      autoload -U +X bashcompinit && bashcompinit
      """;

  private static final String FISH =
      """
      function __callsheet_runs
        set -l home $CALLSHEET_HOME
        if test -z "$home"
          set home (test -n "$XDG_STATE_HOME"; and echo $XDG_STATE_HOME; or echo $HOME/.local/state)/callsheet
        end
        echo latest
        command ls -1r $home/runs 2>/dev/null
      end
      function __callsheet_accounts
        printf '%s\\n' simulator env
        set -l config (test -n "$XDG_CONFIG_HOME"; and echo $XDG_CONFIG_HOME; or echo $HOME/.config)
        command sed -n 's/^ *\\[ *"\\{0,1\\}\\([A-Za-z0-9_-]\\{1,\\}\\)"\\{0,1\\} *\\].*/\\1/p' $config/callsheet/accounts.toml 2>/dev/null | command grep -vx env
      end
      """;

  private final List<Completed> commands;
  private final StringBuilder text = new StringBuilder();

  private ShellScript(List<Completed> commands) {
    this.commands = commands;
  }

  public static String bash(List<Completed> commands) {
    ShellScript script = new ShellScript(commands);
    script.text.append("# source <(callsheet completion bash)\n").append(LOOK_UP).append(BASH);
    script.tables();
    return script.text.append("complete -F _callsheet callsheet ./callsheet\n").toString();
  }

  /** For the Z shell, which understands what is written for Bash. */
  public static String zsh(List<Completed> commands) {
    return "# source <(callsheet completion zsh)\n"
        + ZSH
        + bash(commands).lines().skip(1).collect(Collectors.joining("\n", "", "\n"));
  }

  public static String fish(List<Completed> commands) {
    ShellScript script = new ShellScript(commands);
    script.text.append("# callsheet completion fish | source\n").append(FISH);
    script.lines();
    return script.text.toString();
  }

  private void tables() {
    String names = commands.stream().map(Completed::name).collect(Collectors.joining(" "));
    text.append("_callsheet_commands='").append(names).append("'\n");
    text.append("_callsheet_options() {\n  case \"$1\" in\n");
    for (Completed command : commands) {
      String options =
          command.options().stream()
              .flatMap(option -> option.names().stream())
              .filter(name -> name.startsWith("--"))
              .collect(Collectors.joining(" "));
      text.append("    %s) echo '%s' ;;\n".formatted(command.name(), options));
    }
    text.append("  esac\n}\n_callsheet_value() {\n  case \"$1 $2\" in\n");
    for (Completed command : commands) {
      for (Completed.Flag option : command.options()) {
        if (option.value().isPresent()) {
          String patterns =
              option.names().stream()
                  .map(name -> "'" + command.name() + " " + name + "'")
                  .collect(Collectors.joining("|"));
          text.append("    %s) %s ;;\n".formatted(patterns, fill(option.value().get(), "$3")));
        }
      }
    }
    text.append("    *) return 1 ;;\n  esac\n}\n_callsheet_operand() {\n  case \"$1\" in\n");
    for (Completed command : commands) {
      text.append("    %s) %s ;;\n".formatted(command.name(), fill(command.operands(), "$2")));
    }
    text.append("  esac\n}\n");
  }

  private static String fill(Completed.Value value, String word) {
    return "_callsheet_fill \"%s\" '%s' '%s'"
        .formatted(word, kinds(value), String.join(" ", value.words()));
  }

  private static String kinds(Completed.Value value) {
    return value.kinds().stream()
        .map(kind -> kind.name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(" "));
  }

  private void lines() {
    for (Completed command : commands) {
      line("__fish_use_subcommand", "-a " + command.name(), command.summary());
      String within = "__fish_seen_subcommand_from " + command.name();
      for (Completed.Flag option : command.options()) {
        List<String> words = new ArrayList<>();
        for (String name : option.names()) {
          words.add(name.startsWith("--") ? "-l " + name.substring(2) : "-s " + name.substring(1));
        }
        option.value().ifPresent(value -> words.add(fishValue(value)));
        line(within, String.join(" ", words), option.summary());
      }
      if (!command.operands().kinds().contains(Completed.Kind.FILES)
          || !command.operands().words().isEmpty()) {
        line(within, fishValue(command.operands()).replaceFirst("^-[xr]", "-f"), "");
      } else if (command.operands().kinds().size() > 1) {
        line(within, fishValue(command.operands()).replaceFirst("^-[xr]", ""), "");
      }
    }
  }

  private static String fishValue(Completed.Value value) {
    List<String> words = new ArrayList<>(value.words());
    if (value.kinds().contains(Completed.Kind.RUNS)) {
      words.add("(__callsheet_runs)");
    }
    if (value.kinds().contains(Completed.Kind.ACCOUNTS)) {
      words.add("(__callsheet_accounts)");
    }
    String rest = value.kinds().contains(Completed.Kind.FILES) ? "-r" : "-x";
    return words.isEmpty() ? rest : rest + " -a '" + String.join(" ", words) + "'";
  }

  private void line(String condition, String what, String summary) {
    text.append("complete -c callsheet -n '").append(condition).append("' ").append(what);
    if (!summary.isEmpty()) {
      text.append(" -d '").append(summary.replace("\\", "\\\\").replace("'", "\\'")).append('\'');
    }
    text.append('\n');
  }
}
