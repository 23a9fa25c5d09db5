// An annotation processor that loops forever. The compiler must not run it.
import java.util.Set;
import javax.annotation.processing.*;
import javax.lang.model.element.TypeElement;

@SupportedAnnotationTypes("*")
public class Main extends AbstractProcessor {
  static {
    if (!"Main".equals(System.getProperty("sun.java.command", "").split(" ")[0])) throw new Error("ran in the compiler");
  }

  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    for (;;);
  }

  public static void main(String[] args) {
    System.out.println("done");
  }
}
