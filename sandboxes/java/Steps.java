import java.io.IOException;
import java.lang.classfile.*;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * An agent that counts the branches and method calls that a program executes, in its own classes and in some of
 * `java.util`, such as `TreeMap` and the sorting code of `Arrays`. Copying a string or a part of an array involves
 * neither, so copies count by length. The agent is on the boot class path, so that `java.util` finds the counter.
 */
public class Steps {
    /** How many characters or elements are copied in about the time of one step. */
    private static final int COPIED_PER_STEP = 16;
    public static long count;
    private static final Set<String> LIBRARY = Set.of("ArrayDeque", "ArrayList", "Arrays", "BitSet", "Collections",
            "ComparableTimSort", "DualPivotQuicksort", "HashMap", "LinkedList", "PriorityQueue", "TimSort", "TreeMap");

    public static void premain(String arguments, Instrumentation instrumentation) throws Exception {
        instrumentation.addTransformer(new Counting(), true);
        List<Class<?>> loaded = new ArrayList<>();
        for (Class<?> each : instrumentation.getAllLoadedClasses())
            if (isCounted(each.getName().replace('.', '/'), each.getClassLoader()) && instrumentation.isModifiableClass(each))
                loaded.add(each);
        instrumentation.retransformClasses(loaded.toArray(Class[]::new));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                Files.writeString(Path.of("/tmp/feedback/steps"), String.valueOf(count));
            } catch (IOException error) {
                // The worker then gets no count.
            }
        }));
        count = 0;
    }

    /** Called with each new string. */
    public static String copied(String text) {
        if (text != null) count += text.length() / COPIED_PER_STEP;
        return text;
    }

    /** Called with the result of `StringBuilder.insert`. */
    public static StringBuilder copied(StringBuilder text) {
        count += text.length() / COPIED_PER_STEP;
        return text;
    }

    /** Called with the last argument of `System.arraycopy`. */
    public static int copied(int length) {
        count += length / COPIED_PER_STEP;
        return length;
    }

    /** Avoids regular expressions, because their classes may still be loading. */
    private static boolean isCounted(String name, ClassLoader loader) {
        if (loader != null) return true;
        if (!name.startsWith("java/util/")) return false;
        int end = name.indexOf('$');
        return LIBRARY.contains(name.substring("java/util/".length(), end == -1 ? name.length() : end));
    }

    private static final class Counting implements ClassFileTransformer {
        private static final ClassDesc STEPS = ClassDesc.of("Steps");
        private static final ClassDesc STRING = ConstantDescs.CD_String;
        private static final ClassDesc BUILDER = ClassDesc.of("java.lang.StringBuilder");

        @Override
        public byte[] transform(ClassLoader loader, String name, Class<?> old, ProtectionDomain domain, byte[] bytes) {
            if (name == null || !isCounted(name, loader)) return null;
            ClassFile file = ClassFile.of();
            return file.transformClass(file.parse(bytes), ClassTransform.transformingMethodBodies(CodeTransform.ofStateful(Body::new)));
        }

        /** Counts a step at the start of each method and before each branch. */
        private static final class Body implements CodeTransform {
            @Override
            public void atStart(CodeBuilder code) {
                step(code);
            }

            @Override
            public void accept(CodeBuilder code, CodeElement element) {
                if (element instanceof BranchInstruction) step(code);
                if (isArrayCopy(element)) copied(code, ConstantDescs.CD_int);
                code.with(element);
                ClassDesc text = copiedText(element);
                if (text != null) copied(code, text);
            }

            private static boolean isArrayCopy(CodeElement element) {
                return element instanceof InvokeInstruction call && call.owner().name().equalsString("java/lang/System")
                        && call.name().equalsString("arraycopy");
            }

            /** The result type of a call that copies a string; null for other elements. */
            private static ClassDesc copiedText(CodeElement element) {
                if (element instanceof InvokeDynamicInstruction call)
                    return call.typeSymbol().returnType().equals(STRING) ? STRING : null;
                if (!(element instanceof InvokeInstruction call)) return null;
                ClassDesc owner = call.owner().asSymbol();
                if (!owner.equals(STRING) && !owner.equals(BUILDER)) return null;
                if (call.typeSymbol().returnType().equals(STRING)) return STRING;
                return call.name().equalsString("insert") ? BUILDER : null;
            }

            private static void copied(CodeBuilder code, ClassDesc type) {
                code.invokestatic(STEPS, "copied", MethodTypeDesc.of(type, type));
            }

            private static void step(CodeBuilder code) {
                code.getstatic(STEPS, "count", ConstantDescs.CD_long).lconst_1().ladd()
                        .putstatic(STEPS, "count", ConstantDescs.CD_long);
            }
        }
    }
}
